import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import type { VatNumber } from '../../../shared/retailer-terms.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { BackToAccount } from '../accounts/back-to-account.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  (await loadOwn(request, context.get(apiContext).account.vat.$get())).vat

interface Said {
  failure?: Failure
  typed?: string
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Said> {
  const t = await textsOf(request)
  const typed = String((await request.formData()).get('vat_number') ?? '').trim()
  const { failure } = await command(
    t,
    context.get(apiContext).account.vat.$post({ json: { vat_number: typed } }),
  )
  return failure ? { failure, typed } : {}
}

const KINDS = { none: 'note', proven: 'good', asked: 'note', refused: 'bad', own: 'note' } as const

/** What stands of the number, and what it changes. */
function State({ vat: { state, until } }: { vat: VatNumber }) {
  const t = useT()
  if (state === 'none') return null
  return (
    <div className="mb-6">
      <Alert kind={KINDS[state]}>
        {t(`vat.states.${state}`, { date: until ? formatDate(`${until}T12:00:00Z`) : '' })}
      </Alert>
    </div>
  )
}

/** `/{lang}/account/vat`: a retailer says its VAT number, which VIES proves. */
export function Component() {
  const t = useT()
  const vat = useLoaderData<typeof loader>()
  const said = useActionData<Said>()
  const isBusy = useNavigation().state !== 'idle'
  const { failure } = said ?? {}
  const wrong = failure?.fields.vat_number
  return (
    <Narrow title={t('accounts.home.vat.title')} intro={t('vat.intro')} before={<BackToAccount />}>
      {failure && !wrong ? (
        <div className="mb-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      ) : (
        !failure && <State vat={vat} />
      )}
      {/* Anew with each number, so that it shows what is stored. */}
      <Form key={vat.vat_number} method="post" noValidate className="grid gap-5">
        <TextField
          label={t('accounts.home.vat.title')}
          name="vat_number"
          defaultValue={said?.typed ?? vat.vat_number ?? ''}
          error={wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
        <SubmitButton className="justify-self-start" busy={isBusy}>
          {t('vat.save')}
        </SubmitButton>
      </Form>
    </Narrow>
  )
}
