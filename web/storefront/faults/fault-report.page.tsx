import { ChevronLeft } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { FaultPage } from '../../../shared/faults/fault-reports.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { useMay } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useOnePress } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import { CoverLine } from '../units/cover-line.tsx'
import { FaultState } from './fault-state.tsx'
import { FaultThread, WriteAboutFault } from './fault-thread.tsx'
import type { FaultOutcome } from './send-fault.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  const calls = context.get(apiContext)['fault-reports'][':id']
  const own = await loadOwn(request, calls.$get({ param: { id: params.id ?? '' }, query }))
  return { ...own, once: crypto.randomUUID() }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./fault-action.ts')).faultAction(args)

/** What an owner reported: the unit, how the owner is reached, what was said, and the claim that is made of it. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { report, once } = useLoaderData<typeof loader>()
  const outcome = useActionData<FaultOutcome>()
  const may = useMay('requester')
  const { id, state, symptom, unit, cover, owner, messages, can_write } = report
  const title = symptom?.name || t('fault-reports.title')
  const failure = outcome?.intent === 'fault-message' ? undefined : outcome?.failure
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={`${title} · ${unit.serial_number}`} noindex />
      <Link
        to={`/${lang}/fault-reports`}
        className="no-print -ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('fault-reports.list.title')}</span>
      </Link>
      <h1 className="wrap-anywhere">{title}</h1>
      <Link to={`/${lang}/units/${unit.id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {`${unit.product_name ?? unit.code}\u00a0· ${unit.serial_number}`}
      </Link>
      <div className="mt-2 grid gap-1">
        <div className="text-lg font-semibold">
          <FaultState state={state} />
        </div>
        {cover && <CoverLine cover={cover} />}
      </div>
      {owner && <Contact owner={owner} />}
      {failure && (
        <div className="mt-4">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      <Moves report={report} may={may} />
      <section className="mt-8 border-t border-line pt-6">
        <h2 className="mb-4 text-xl">{t('fault-reports.thread')}</h2>
        <FaultThread
          messages={messages}
          viewer="retailer"
          other={owner?.name ?? t('fault-reports.owner')}
          of={`fault-reports/${id}`}
        />
        {can_write && may ? (
          // A new one after each message, so that the field is empty again.
          <WriteAboutFault
            key={messages.length}
            report={id}
            label={
              owner ? t('fault-reports.writeIn', { name: owner.name, language: LANG_NAMES[owner.lang] }) : ''
            }
            {...{ once, outcome }}
          />
        ) : (
          !can_write && <p className="no-print mt-4 text-quiet">{t('fault-reports.over')}</p>
        )}
      </section>
    </article>
  )
}

function Contact({ owner: { name, email, telephone } }: { owner: NonNullable<FaultPage['owner']> }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {email && (
        <a
          translate="no"
          href={`mailto:${email}`}
          className="link inline-flex min-h-11 items-center break-all"
        >
          {email}
        </a>
      )}
      {telephone && (
        <a
          translate="no"
          href={phoneLink(telephone)}
          className="link figures inline-flex min-h-11 items-center"
        >
          {telephone}
        </a>
      )}
    </p>
  )
}

function Moves({ report: { claim, state, can_write }, may }: { report: FaultPage; may: boolean }) {
  const t = useT()
  const lang = useLang()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const busy = (intent: string) => formData?.get('intent') === intent
  return (
    <div className="no-print mt-4 flex flex-wrap gap-3 empty:hidden">
      {claim && (
        <ButtonLink to={`/${lang}/claims/${claim.id}`} look="main">
          {t('claims.number', { number: claim.number })}
        </ButtonLink>
      )}
      {!claim && can_write && may && (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="fault-claim" />
          <SubmitButton busy={busy('fault-claim')}>{t('fault-reports.claim.make')}</SubmitButton>
        </Form>
      )}
      {state !== 'closed' && may && (
        <Form method="post" preventScrollReset onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="fault-close" />
          <SubmitButton look="plain" busy={busy('fault-close')}>
            {t('fault-reports.close')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
