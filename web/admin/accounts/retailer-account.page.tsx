import { FileCheck } from 'lucide-react'
import type { z } from 'zod/mini'
import type {
  AccountForm,
  createRetailerAccount,
  editRetailerAccount,
} from '../../../shared/accounts/accounts.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { RecordSelect } from '../shell/forms/fields.tsx'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { loading } from '../shell/loading.ts'
import { accountName } from './account-columns.tsx'
import { AccountFields, accountValues } from './account-fields.tsx'
import { InviteAgain } from './invite-again.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { type Option, readRetailers, useRetailers } from './retailer-names.ts'
import { RetailerRights } from './retailer-rights.tsx'

function RetailerSelect({ options }: { options: Option[] }) {
  return <RecordSelect name="vendor_account_data.vendor_id" options={options} />
}

const schemas = () => import('../../../shared/accounts/accounts.admin.ts')
const accounts = api.admin['vendor-accounts']
const at = accounts[':id']
const valuesOf = (account: AccountForm | null) => ({
  vendor_account_data: {
    ...accountValues(account ?? undefined),
    // The schema refuses an account without a retailer.
    vendor_id: (account?.vendor_id ?? null) as number,
    vendor_role: account?.vendor_role ?? ('manager' as const),
    order_limit: account?.order_limit ?? null,
  },
  version: account?.version,
})

export const loader = formLoader(
  async (id) => (await read(at.$get({ param: { id } }))).vendor_account,
  () => ({ retailers: loading(readRetailers()) }),
)
export const action = formAction(
  {
    create: (json: z.infer<typeof createRetailerAccount>) => accounts.create.$post({ json }),
    edit: (json: z.infer<typeof editRetailerAccount>, id) => at.edit.$post({ param: { id }, json }),
  },
  {
    invite: (id: number) => read(at.invite.$post({ param: { id: String(id) } })),
    resetFactor: (id: number) => read(at['reset-second-factor'].$post({ param: { id: String(id) } })),
  },
)

/** Links to the warranties of the account, and a button to invite again. */
function Aside({ account }: { account: AccountForm }) {
  const { t } = useAdmin()
  return (
    <>
      <ButtonLink
        to={`/admin/vendor-accounts/${account.id}/warranties`}
        look="quiet"
        className="-mx-2 px-2! text-sm font-normal!"
      >
        <FileCheck className="size-4" aria-hidden="true" />
        <span>{t('warranties.title')}</span>
      </ButtonLink>
      <InviteAgain person={account} />
      <ResetFactor person={account} />
    </>
  )
}

function RetailerAccountForm({ record: account, reread }: FormProps<AccountForm>) {
  const { t } = useAdmin()
  const retailers = useRetailers(account?.vendor)
  return (
    <FormScreen
      name="vendor-accounts"
      title={account ? accountName(account) : t('vendor-accounts.new')}
      list="/admin/vendor-accounts"
      also={account ? undefined : t('accounts.invited')}
      schema={async () => (await schemas())[account ? 'editRetailerAccount' : 'createRetailerAccount']}
      values={valuesOf(account)}
      reread={async () => valuesOf(await reread())}
      show={(path, value) =>
        path.endsWith('.vendor_id') ? retailers.find(({ id }) => id === value)?.name : undefined
      }
      aside={account && <Aside account={account} />}
    >
      <AccountFields
        data="vendor_account_data"
        isNew={!account}
        isInvited={!account}
        provider={account?.identity_provider}
      >
        <RetailerSelect options={retailers} />
        <RetailerRights />
      </AccountFields>
    </FormScreen>
  )
}

/** An account for a retailer's sign-in, new or existing. */
export function Component() {
  return (
    <RecordForm<AccountForm> name="vendor-accounts">
      {(record, reread) => <RetailerAccountForm record={record} reread={reread} />}
    </RecordForm>
  )
}
