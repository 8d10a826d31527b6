import type { InferRequestType } from 'hono/client'
import { useParams } from 'react-router'
import { PAGE_SIZE } from '../../../shared/paging.ts'
import type { Warranty } from '../../../shared/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { Trail } from '../chrome/trail.tsx'
import { useRecord } from '../forms/use-record.ts'
import { useUndoable } from '../lists/changes.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { StateSwitch } from '../lists/row-actions.tsx'
import { personName } from './people-list.tsx'

const account = api.admin['vendor-accounts'][':id']
type Query = InferRequestType<typeof account.warranties.$get>['query']
const readAccount = async (id: string) => (await read(account.$get({ param: { id } }))).vendor_account

/** The warranties that a retailer account registered. */
export function Component() {
  const { t } = useAdmin()
  const { id = '' } = useParams()
  const { record } = useRecord(id, readAccount)
  const change = useUndoable()
  const setValid = (warranty: Warranty, status: boolean) => {
    const name = `${warranty.code} · ${warranty.serial_number}`
    const call = (status: boolean) => () =>
      api.admin.warranties[':id']['toggle-validity'].$post({
        param: { id: String(warranty.id) },
        json: { status },
      })
    const said = (status: boolean) => t(status ? 'warranties.validated' : 'warranties.invalidated', { name })
    return change({ call: call(status), done: said(status), undo: call(!status), undone: said(!status) })
  }
  return (
    <ListScreen<Warranty, Query>
      name="warranties"
      title={record ? t('vendor-accounts.warrantiesOf', { name: personName(record) }) : t('nav.warranties')}
      above={<Trail to="/admin/vendor-accounts" name={t('vendor-accounts.title')} />}
      pageSize={PAGE_SIZE.warranties}
      searchable={false}
      load={async (query) => {
        const answer = await read(account.warranties.$get({ param: { id }, query }))
        return { rows: answer.warranties, count: answer.warranties_count }
      }}
      columns={[
        { name: 'code', sort: true, cell: ({ code }) => <span className="font-semibold">{code}</span> },
        { name: 'serial_number', sort: true, cell: (warranty) => warranty.serial_number },
        {
          name: 'mounting_date',
          sort: true,
          cell: (warranty) => <span className="figures">{warranty.mounting_date}</span>,
        },
        {
          name: 'doc',
          cell: ({ doc }) =>
            doc ? (
              <a
                href={doc.src}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center"
              >
                {t('warranties.open')}
              </a>
            ) : (
              '–'
            ),
        },
        {
          name: 'status',
          sort: true,
          cell: (warranty) => (
            <StateSwitch
              on={warranty.status}
              label={t('warranties.valid', { name: `${warranty.code} · ${warranty.serial_number}` })}
              texts={{ on: t('list.yes'), off: t('list.no') }}
              onSwitch={(on) => setValid(warranty, on)}
            />
          ),
        },
      ]}
    />
  )
}
