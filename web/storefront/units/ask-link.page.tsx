import { type ActionFunctionArgs, useActionData, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { LinkForm } from '../../session/link-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

interface Asked {
  email: string
  failure?: Failure
}

/** Mails the links to the units that an address owns; it answers in the same way for known and unknown ones. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Asked> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const input = await readInput(request)
  const schema = async () => (await import('../../../shared/units/owned-units.ts')).askLinks
  const form = await parseInput(t, schema, { email: input.email, lang })
  if (form.failure) return { failure: form.failure, email: String(input.email ?? '') }
  const { failure } = await command(
    t,
    context.get(apiContext)['owned-units'].links.$post({ json: form.data }),
  )
  return { email: form.data.email, ...(failure && { failure }) }
}

/** Where the owner of a unit, who has no account, asks for the link to its page. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const result = useActionData<typeof action>()
  const [params] = useSearchParams()
  const isSent = result && !result.failure
  return (
    <Narrow title={t('owned.ask.title')} intro={t('owned.ask.intro')}>
      <div className="grid gap-6">
        {params.has('erased') && !result && <Alert kind="good">{t('owned.ask.erased')}</Alert>}
        {isSent ? (
          <>
            <Alert kind="good">{t('owned.ask.sent', { email: result.email })}</Alert>
            <p className="text-quiet">{t('owned.ask.notThere')}</p>
          </>
        ) : (
          <LinkForm
            texts={{ email: t('owned.ask.email'), submit: t('owned.ask.submit') }}
            {...(result?.failure && { failure: result.failure, email: result.email })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/${lang}/register-unit`}>{t('owned.ask.register')}</ButtonLink>
          <ButtonLink to={`/${lang}/find-retailer`}>{t('owned.find')}</ButtonLink>
        </div>
      </div>
    </Narrow>
  )
}
