import type { InferRequestType } from 'hono/client'
import { useParams } from 'react-router'
import { PAGE_SIZE } from '../../../shared/paging.ts'
import type { Warranty } from '../../../shared/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { useRecord } from '../shell/forms/use-record.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { Trail } from '../shell/trail.tsx'
import { warrantyColumns } from '../warranties/warranty-columns.tsx'
import { personName } from './account-columns.tsx'

const account = api.admin['vendor-accounts'][':id']
type Query = InferRequestType<typeof account.warranties.$get>['query']
const readAccount = async (id: string) => (await read(account.$get({ param: { id } }))).vendor_account

/** The warranties that a retailer account registered. */
export function Component() {
  const { t } = useAdmin()
  const { id = '' } = useParams()
  const { record } = useRecord(id, readAccount)
  return (
    <ListScreen<Warranty, Query>
      name="warranties"
      title={record ? t('vendor-accounts.warrantiesOf', { name: personName(record) }) : t('nav.warranties')}
      above={<Trail to="/admin/vendor-accounts" name={t('vendor-accounts.title')} />}
      pageSize={PAGE_SIZE.warranties}
      searchable={false}
      load={async (query) =>
        listed('warranties', await read(account.warranties.$get({ param: { id }, query })))
      }
      columns={warrantyColumns((day) => day)}
    />
  )
}
