import { ChevronRight } from 'lucide-react'
import type { AccountUser } from '../../../shared/accounts/accounts.ts'
import type { RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

/** What an account leads to, by what it is for; a page of `account/…` has its texts under the rest of its address. */
type Groups = [name: 'buying' | 'customers' | 'shop' | 'person', entries: string[]][]

const PERSON = ['account/personal-data', 'account/security', 'account/sessions', 'privacy']

/** Managers decide about requests where they order; the others find what they asked for, or decide, on a page of its own. */
const retailerGroups = (role: RetailerRole): Groups => [
  [
    'buying',
    [
      ...(role === 'viewer' ? [] : ['quick-order', 'lists']),
      'price-list',
      'orders',
      'returns',
      ...(role === 'manager' ? [] : ['approvals']),
      'documents',
      'account-statement',
    ],
  ],
  ['customers', ['quotations', 'warranties', 'units', 'fault-reports', 'claims', 'statements']],
  [
    'shop',
    role === 'manager'
      ? [
          'account/retailer',
          'account/display',
          'account/vat',
          'account/addresses',
          'account/colleagues',
          'account/api-keys',
          'account/webhooks',
        ]
      : role === 'viewer'
        ? ['account/addresses']
        : ['account/display', 'account/addresses'],
  ],
  ['person', ['account/personal-data', 'account/mails', ...PERSON.slice(1)]],
]

interface Props {
  of: AccountUser['role']
  /** What it may do at its retailer. */
  as: RetailerRole | undefined
}

/** A line for each part of the reserved area; a retailer's, which are many, in groups. */
export function AccountEntries({ of, as }: Props) {
  const t = useT()
  return (
    <nav aria-label={t('accounts.home.title')} className="grid content-start gap-10">
      {of === 'vendor' ? (
        retailerGroups(as ?? 'buyer').map(([name, entries]) => (
          <section key={name} aria-labelledby={name}>
            <h2 id={name} className="label mb-2">
              {t(`accounts.home.groups.${name}`)}
            </h2>
            <Entries entries={entries} />
          </section>
        ))
      ) : (
        <Entries entries={of === null ? ['warranties', ...PERSON] : PERSON} isClient={of === null} />
      )}
    </nav>
  )
}

function Entries({ entries, isClient = false }: { entries: string[]; isClient?: boolean }) {
  const t = useT()
  const lang = useLang()
  // A client's own warranties have other texts than those of a retailer.
  const key = (entry: string) =>
    entry === 'warranties' && isClient ? 'client' : entry.replace('account/', '')
  return (
    <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
      {entries.map((entry) => (
        <li key={entry} className="border-b border-line">
          <Link to={`/${lang}/${entry}`} className="group flex h-full items-center gap-4 py-4">
            <span className="min-w-0 flex-1">
              <span className="title block text-lg group-hover:underline">
                {t(`accounts.home.${key(entry)}.title`)}
              </span>
              <span className="mt-0.5 block text-sm text-quiet">{t(`accounts.home.${key(entry)}.text`)}</span>
            </span>
            <ChevronRight
              className="size-5 shrink-0 text-quiet transition-transform group-hover:translate-x-0.5"
              aria-hidden="true"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
