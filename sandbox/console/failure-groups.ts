/** One switch of the form. */
export type Switch = { name: string; label: string; hint: string } & (
  | { kind: 'times' }
  | { kind: 'flag' }
  | { kind: 'number'; unit: string; minAllowed: number; maxAllowed: number }
  | { kind: 'choice'; options: Record<string, string> }
)

const DECLINES: Record<string, string> = {
  generic_decline: 'Declined',
  insufficient_funds: 'Insufficient funds',
  lost_card: 'Lost card',
  expired_card: 'Expired card',
  authentication_required: 'Authentication required',
}

/** Builds a switch that delays answers. */
const slow = (name: string, hint = 'Delays each answer'): Switch => ({
  name,
  label: 'Slow',
  hint,
  kind: 'number',
  unit: 'ms',
  minAllowed: 0,
  maxAllowed: 600_000,
})

/** The failure switches by the part that they affect. */
export const GROUPS: { title: string; switches: Switch[] }[] = [
  {
    title: 'Webhooks',
    switches: [
      { name: 'webhookLost', label: 'Lost', hint: 'Dropped, never sent again', kind: 'times' },
      {
        name: 'webhookDelayMs',
        label: 'Late',
        hint: 'Each waits before it is sent',
        kind: 'number',
        unit: 'ms',
        minAllowed: 0,
        maxAllowed: 3_600_000,
      },
      {
        name: 'webhookDuplicate',
        label: 'Repeated',
        hint: 'Each is sent this number of times',
        kind: 'number',
        unit: 'times',
        minAllowed: 1,
        maxAllowed: 100,
      },
      { name: 'webhookShuffle', label: 'Out of order', hint: 'Later ones overtake earlier ones', kind: 'flag' },
    ],
  },
  {
    title: 'Payment provider',
    switches: [
      {
        name: 'providerDown',
        label: 'Down',
        hint: 'Every call to /v1 fails',
        kind: 'choice',
        options: { no: 'No', unavailable: 'Answers 503', unreachable: 'Cuts the connection' },
      },
      slow('providerSlowMs'),
      {
        name: 'providerTimesOutAfterActing',
        label: 'Acts, then goes silent',
        hint: 'The work is done, the answer is lost',
        kind: 'times',
      },
      {
        name: 'providerFails',
        label: 'Fails',
        hint: 'A write is answered 500, and the same again under its key',
        kind: 'times',
      },
    ],
  },
  {
    title: 'Charges',
    switches: [
      { name: 'nextChargeFails', label: 'Declined', hint: 'Whatever the card is', kind: 'times' },
      {
        name: 'nextChargeDeclineCode',
        label: 'Reason',
        hint: 'Decline code of those charges',
        kind: 'choice',
        options: DECLINES,
      },
    ],
  },
  {
    title: 'Mail',
    switches: [
      { name: 'smtpRefuses', label: 'Refused for now', hint: 'MAIL FROM is answered with 451', kind: 'times' },
      slow('smtpSlowMs', 'The answer comes after the mail is stored'),
    ],
  },
  {
    title: 'Captcha',
    switches: [
      {
        name: 'captchaDown',
        label: 'Down',
        hint: 'The check of reCAPTCHA tokens fails',
        kind: 'choice',
        options: {
          no: 'No',
          unavailable: 'Answers 503',
          unreachable: 'Cuts the connection',
          nonsense: 'Talks nonsense',
        },
      },
      slow('captchaSlowMs', 'Delays each judgement'),
      {
        name: 'captchaScorePercent',
        label: 'Score',
        hint: 'How human everybody looks; 90 is usual',
        kind: 'number',
        unit: '%',
        minAllowed: 0,
        maxAllowed: 100,
      },
    ],
  },
  {
    title: 'Company registry',
    switches: [
      {
        name: 'registryDown',
        label: 'Down',
        hint: 'Every call fails',
        kind: 'choice',
        options: {
          no: 'No',
          unavailable: 'Answers 503',
          unreachable: 'Cuts the connection',
          nonsense: 'Talks nonsense',
        },
      },
      slow('registrySlowMs'),
      { name: 'registryKeyRefused', label: 'Key refused', hint: 'Every call is answered with 401', kind: 'flag' },
      { name: 'registryLimited', label: 'Limit reached', hint: 'Calls are answered with 429', kind: 'times' },
    ],
  },
  {
    title: 'Banks',
    switches: [
      {
        name: 'bankingDown',
        label: 'Aggregator down',
        hint: 'Every call of both protocols fails',
        kind: 'choice',
        options: { no: 'No', unavailable: 'Answers 503', unreachable: 'Cuts the connection' },
      },
      slow('bankingSlowMs'),
      {
        name: 'banksDown',
        label: 'Banks down',
        hint: 'Calls for an account fail behind the aggregator',
        kind: 'choice',
        options: { no: 'No', away: 'Away', error: 'An error' },
      },
      {
        name: 'bankLimited',
        label: 'Limit reached',
        hint: 'Calls for an account are answered with 429',
        kind: 'times',
      },
    ],
  },
]
