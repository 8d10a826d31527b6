import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '../../../shared/typed/phones.ts'

const LINK = 'figures inline-flex min-h-11 max-w-full items-center gap-2 break-all text-pine hover:underline'

/** Links to an e-mail address and a telephone number, as far as there are any. */
export function ContactLinks({ email, telephone }: { email: string; telephone?: string }) {
  return (
    <ul className="flex flex-wrap gap-x-8">
      {email && (
        <li>
          <a href={`mailto:${email}`} className={LINK}>
            <Mail className="size-4 shrink-0" aria-hidden="true" />
            <span translate="no">{email}</span>
          </a>
        </li>
      )}
      {telephone && (
        <li>
          <a href={phoneLink(telephone)} className={LINK}>
            <Phone className="size-4 shrink-0" aria-hidden="true" />
            <span translate="no">{telephone}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
