import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { parseEuros } from '../../i18n/decimals.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { BackToAccount } from './back-to-account.tsx'
import { type ColleaguesOutcome, Invited, Member, Rights } from './colleague-rows.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).colleagues.$get())

/** A limit as it was typed; what is no sum is one that the schema refuses, never none. */
function limitIn(text: string): number | null {
  if (text.trim() === '') return null
  const cents = parseEuros(text)
  return cents === null || Number.isNaN(cents) ? -1 : cents
}

/** Invites somebody, changes what a colleague may do, or ends it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ColleaguesOutcome> {
  const t = await textsOf(request)
  const calls = context.get(apiContext).colleagues
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent')
  const about = `${intent === 'withdraw' ? 'invitation' : 'account'} ${text('id')}`
  const param = { id: text('id') }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const role = text('role') as 'viewer'
  const limit = role === ('buyer' as string) ? limitIn(text('limit')) : null
  const send = () => {
    switch (intent) {
      case 'remove':
        return command(t, calls[':id'].remove.$post({ param }))
      case 'withdraw':
        return command(t, calls.invitations[':id'].withdraw.$post({ param }))
      case 'edit': {
        const json = { role, limit, version: Number(text('version')) }
        return command(t, calls[':id'].edit.$post({ param, json }))
      }
      default: {
        const who = { first_name: text('first_name'), last_name: text('last_name'), email: text('email') }
        return command(t, calls.invite.$post({ json: { ...who, role, limit } }))
      }
    }
  }
  const { failure } = await send()
  return failure ? { about, failure, typed } : { about, done: intent, email: text('email') }
}

/** `/{lang}/account/colleagues`: who may do what for the retailer, for its managers. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { colleagues, invitations } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const of = (about: string) => (outcome?.about === about ? outcome : undefined)
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('team.title')} noindex />
      <BackToAccount />
      <h1>{t('team.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('team.intro')}</p>
      {colleagues.length + invitations.length > 1 && (
        <Link to={`/${lang}/approvals`} className="link mt-2 inline-flex min-h-11 items-center">
          {t('team.toApprovals')}
        </Link>
      )}
      {outcome?.done && (
        <div className="mt-6 max-w-3xl">
          <Alert kind="good">{t(`team.done.${outcome.done}`, { email: outcome.email ?? '' })}</Alert>
        </div>
      )}
      <ul className="mt-8 max-w-3xl border-t border-line">
        {colleagues.map((colleague) => (
          <Member
            key={`${colleague.id} ${colleague.version}`}
            colleague={colleague}
            outcome={of(`account ${colleague.id}`)}
          />
        ))}
        {invitations.map((invited) => (
          <Invited key={`i${invited.id}`} invited={invited} outcome={of(`invitation ${invited.id}`)} />
        ))}
      </ul>
      <section className="mt-10 max-w-3xl">
        <h2 className="text-xl">{t('team.invite.title')}</h2>
        <p className="mt-1 text-quiet">{t('team.invite.text')}</p>
        {/* Empty again once somebody is invited. */}
        <InviteForm key={invitations.length} outcome={of('account ')} />
      </section>
    </div>
  )
}

function InviteForm({ outcome }: { outcome: ColleaguesOutcome | undefined }) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent') === 'invite'
  const { failure, typed } = outcome ?? {}
  const field = (name: string) => ({
    name,
    defaultValue: typed?.[name] ?? '',
    ...(failure?.fields[name] && { error: failure.fields[name] }),
  })
  return (
    <Form method="post" preventScrollReset noValidate className="mt-4 grid gap-4">
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="bad">{failure.error}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('team.firstName')} {...field('first_name')} maxLength={100} required />
        <TextField
          label={t('team.lastName')}
          optional={t('shell.optional')}
          {...field('last_name')}
          maxLength={100}
        />
      </div>
      <TextField
        label={t('team.email')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
        required
      />
      <Rights role={typed?.role as 'viewer'} limit={typed?.limit} failure={failure} />
      <div>
        <SubmitButton name="intent" value="invite" busy={busy}>
          {t('team.invite.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
