import type { InferRequestType } from 'hono/client'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PAGE_SIZE } from '../../../shared/base/paging.ts'
import type { Warranty } from '../../../shared/warranties/warranties.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { loading, useLoading } from '../shell/loading.ts'
import { Trail } from '../shell/trail.tsx'
import { warrantyActions, warrantyColumns } from '../warranties/warranty-columns.tsx'
import { accountName } from './account-columns.tsx'

const account = api.admin['vendor-accounts'][':id']
type Query = InferRequestType<typeof account.warranties.$get>['query']

const readList = listLoader(
  async (query: Query, { id = '' }) =>
    listed('warranties', await read(account.warranties.$get({ param: { id }, query }))),
  PAGE_SIZE.warranties,
)
const readAccount = async (id = '') => (await read(account.$get({ param: { id } }))).vendor_account

export const loader = (args: LoaderFunctionArgs) => ({
  ...readList(args),
  account: loading(readAccount(args.params.id)),
})

export const action = warrantyActions

/** The warranties that a retailer account registered. */
export function Component() {
  const { t } = useAdmin()
  const { data: record } = useLoading(useLoaderData<typeof loader>().account)
  return (
    <ListScreen<Warranty>
      name="warranties"
      title={
        record ? t('vendor-accounts.warrantiesOf', { name: accountName(record) }) : t('warranties.title')
      }
      above={<Trail to="/admin/vendor-accounts" name={t('vendor-accounts.title')} />}
      searchable={false}
      columns={warrantyColumns((day) => day)}
    />
  )
}
