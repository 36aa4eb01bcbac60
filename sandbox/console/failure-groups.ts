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

type Make = (name: string, label: string, hint: string) => Switch

const times: Make = (name, label, hint) => ({ name, label, hint, kind: 'times' })
const flag: Make = (name, label, hint) => ({ name, label, hint, kind: 'flag' })

/** Builds a switch with a number of a unit between two limits. */
const number = (unit: string, minAllowed: number, maxAllowed: number): Make => {
  const limits = { kind: 'number', unit, minAllowed, maxAllowed } as const
  return (name, label, hint) => ({ name, label, hint, ...limits })
}

const choice =
  (options: Record<string, string>): Make =>
  (name, label, hint) => ({ name, label, hint, kind: 'choice', options })

/** Builds a switch that delays answers. */
const slow = (name: string, hint = 'Delays each answer'): Switch => number('ms', 0, 600_000)(name, 'Slow', hint)

const down = { no: 'No', unavailable: 'Answers 503', unreachable: 'Cuts the connection' }
const downOrWrong = { ...down, nonsense: 'Talks nonsense' }

/** The failure switches by the part that they affect. */
export const GROUPS: { title: string; switches: Switch[] }[] = [
  {
    title: 'Webhooks',
    switches: [
      times('webhookLost', 'Lost', 'Dropped, never sent again'),
      number('ms', 0, 3_600_000)('webhookDelayMs', 'Late', 'Each waits before it is sent'),
      number('times', 1, 100)('webhookDuplicate', 'Repeated', 'Each is sent this number of times'),
      flag('webhookShuffle', 'Out of order', 'Later ones overtake earlier ones'),
    ],
  },
  {
    title: 'Payment provider',
    switches: [
      choice(down)('providerDown', 'Down', 'Every call to /v1 fails'),
      slow('providerSlowMs'),
      times('providerTimesOutAfterActing', 'Acts, then goes silent', 'The work is done, the answer is lost'),
      times('providerFails', 'Fails', 'A write is answered 500, and the same again under its key'),
    ],
  },
  {
    title: 'Charges',
    switches: [
      times('nextChargeFails', 'Declined', 'Whatever the card is'),
      choice(DECLINES)('nextChargeDeclineCode', 'Reason', 'Decline code of those charges'),
      times('nextRefundFails', 'Refund fails', 'Pending, then failed after a day'),
    ],
  },
  {
    title: 'Mail',
    switches: [
      times('smtpRefuses', 'Refused for now', 'MAIL FROM is answered with 451'),
      slow('smtpSlowMs', 'The answer comes after the mail is stored'),
    ],
  },
  {
    title: 'Captcha',
    switches: [
      choice(downOrWrong)('captchaDown', 'Down', 'The check of reCAPTCHA tokens fails'),
      slow('captchaSlowMs', 'Delays each judgement'),
      number('%', 0, 100)('captchaScorePercent', 'Score', 'How human everybody looks; 90 is usual'),
    ],
  },
  {
    title: 'Company registry',
    switches: [
      choice(downOrWrong)('registryDown', 'Down', 'Every call fails'),
      slow('registrySlowMs'),
      flag('registryKeyRefused', 'Key refused', 'Every call is answered with 401'),
      times('registryLimited', 'Limit reached', 'Calls are answered with 429'),
    ],
  },
  {
    title: 'Banks',
    switches: [
      choice(down)('bankingDown', 'Aggregator down', 'Every call of both protocols fails'),
      slow('bankingSlowMs'),
      choice({ no: 'No', away: 'Away', error: 'An error' })(
        'banksDown',
        'Banks down',
        'Calls for an account fail behind the aggregator',
      ),
      times('bankLimited', 'Limit reached', 'Calls for an account are answered with 429'),
    ],
  },
  {
    title: 'Identity checks',
    switches: [
      choice(downOrWrong)('identityDown', 'Down', 'Every call fails'),
      slow('identitySlowMs'),
      flag('identityNoCredits', 'No credits', 'New checks are answered with 402'),
      times('identityTimesOutAfterActing', 'Acts, then goes silent', 'The check is created, the answer is lost'),
      times('identityCallbackLost', 'Callback lost', 'Dropped, never sent again'),
      number('ms', 0, 3_600_000)('identityCallbackDelayMs', 'Callback late', 'Each waits before it is sent'),
      number('times', 1, 100)('identityCallbackDuplicate', 'Callback repeated', 'Each is sent this number of times'),
    ],
  },
]
