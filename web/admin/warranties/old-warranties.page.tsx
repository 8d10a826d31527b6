import type { InferRequestType } from 'hono/client'
import { ExternalLink } from 'lucide-react'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import { formatDate } from '../../../shared/dates.ts'
import type { OldWarranty } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { dayFilters } from '../shell/lists/common-filters.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import type { Column } from '../shell/lists/data-table.tsx'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'

const { warrantiesolds: oldWarranties } = api.admin
type Query = InferRequestType<typeof oldWarranties.$get>['query']

export const loader = listLoader(
  async (query: Query) => listed('warrantiesolds', await read(oldWarranties.$get({ query }))),
  PAGE_SIZE.warranties,
)

/** The link of a warranty, if it has one. The API lets only http and https through. */
function PageLink({ link, code }: OldWarranty) {
  const { t } = useAdmin()
  if (!link) return <span className="text-quiet">–</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('warrantiesolds.openOf', { name: code })}
      className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap"
    >
      <span>{t('warrantiesolds.open')}</span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}

/** Leads to the unit of its number: the list of units, searched for it. */
const UnitLink = ({ code, serial_number }: OldWarranty) => (
  <Link
    to={`/admin/units?search=${encodeURIComponent(`${code} ${serial_number}`)}`}
    className="link inline-flex min-h-11 items-center whitespace-nowrap"
  >
    {code}
  </Link>
)

const NARROW = 'whitespace-nowrap'

/** The registrations of the old site, only to look up. */
export function Component() {
  const { t } = useAdmin()
  const column = (
    name: keyof OldWarranty & string,
    more: Omit<Partial<Column<OldWarranty>>, 'name' | 'title'> = {},
  ): Column<OldWarranty> => ({
    name,
    title: t(`warrantiesolds.columns.${name}`),
    cell: (row) => <span className={NARROW}>{row[name] || '–'}</span>,
    ...more,
  })
  return (
    <ListScreen<OldWarranty>
      name="warrantiesolds"
      columns={[
        column('code', { sort: true, main: true, cell: UnitLink }),
        column('serial_number', {
          sort: true,
          cell: ({ serial_number }) => (serial_number ? <CopyId id={serial_number} icon /> : '–'),
        }),
        column('mounting_date', {
          sort: true,
          cell: ({ mounting_date }) => <span className="figures">{formatDate(mounting_date)}</span>,
        }),
        column('name', { sort: true }),
        column('surname', { sort: true }),
        column('plate'),
        column('email'),
        column('telephone'),
        column('note', { cell: ({ note }) => <span className="block sm:min-w-40">{note || '–'}</span> }),
        column('link', { cell: PageLink }),
      ]}
      filters={[...dayFilters(t)]}
    />
  )
}
