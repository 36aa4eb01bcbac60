import { usePhoneReading } from './use-phone-reading.ts'

/** A stored telephone number as its country writes it. */
export function PhoneText({ number }: { number: string }) {
  return <>{usePhoneReading(number)?.text ?? number}</>
}
