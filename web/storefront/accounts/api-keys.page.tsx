import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { NewKey } from '../../../shared/api-keys/api-keys.ts'
import type { OVERLAP_HOURS } from '../../../shared/api-keys/key-terms.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Head } from '../shell/head.tsx'
import { KeyForm, KeyRow } from './api-key-rows.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { FeedAddresses } from './feed-addresses.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext)['api-keys'].$get())

/** What became of a form: of a new key, of one in another's place, or of one that was revoked. */
export interface KeysOutcome {
  about: string
  failure?: Failure
  typed?: Record<string, string>
  made?: NewKey
  revoked?: true
}

/** Makes a key, puts one in another's place, or revokes one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<KeysOutcome> {
  const t = await textsOf(request)
  const calls = context.get(apiContext)['api-keys']
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const about = text('id')
  const param = { id: about }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  if (text('intent') === 'revoke') {
    const { failure } = await command(t, calls[':id'].revoke.$post({ param }))
    return failure ? { about, failure } : { about, revoked: true }
  }
  const hours = Number(text('hours')) as (typeof OVERLAP_HOURS)[number]
  const scope = text('scope') === 'write' ? 'retailer:write' : 'retailer:read'
  const { answer, failure } =
    text('intent') === 'rotate'
      ? await command(t, calls[':id'].rotate.$post({ param, json: { hours } }))
      : await command(
          t,
          calls.create.$post({
            json: {
              name: text('name'),
              days: Number(text('days')) as 90,
              is_test: form.has('is_test'),
              scopes: [scope],
            },
          }),
        )
  return failure ? { about, failure, typed } : { about, made: answer }
}

/** `/{lang}/account/api-keys`: the keys of a retailer's programs, for its managers. */
export function Component() {
  const t = useT()
  const { keys } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const made = outcome?.made
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('keys.title')} noindex />
      <BackToAccount />
      <h1>{t('keys.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('keys.intro')}</p>
      {outcome?.revoked && (
        <div className="mt-6 max-w-3xl">
          <Alert kind="good">{t('keys.revoked')}</Alert>
        </div>
      )}
      {made && (
        <ShownOnce
          secret={made.token}
          texts={{
            about: t('keys.shownOnce'),
            name: t('keys.token'),
            copy: t('keys.copy'),
            copied: t('keys.copied'),
            notCopied: t('keys.notCopied'),
          }}
        />
      )}
      {keys.length === 0 ? (
        <p className="mt-8 text-quiet">{t('keys.none')}</p>
      ) : (
        <ul aria-label={t('keys.title')} className="mt-8 max-w-3xl border-t border-line">
          {keys.map((key) => (
            <KeyRow
              key={key.id}
              of={key}
              failure={outcome?.about === String(key.id) ? outcome.failure : undefined}
            />
          ))}
        </ul>
      )}
      <section className="mt-10 max-w-3xl">
        <h2 className="text-xl">{t('keys.create')}</h2>
        {/* Empty again once a key is made. */}
        <KeyForm key={made?.id ?? 0} outcome={outcome?.about === '' ? outcome : undefined} />
      </section>
      <FeedAddresses />
    </div>
  )
}
