import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { CodesShown } from '../../session/second-factor/codes-shown.tsx'
import { type Security, SecurityContext, securityCalls } from '../../session/second-factor/security.ts'
import { SecurityParts } from '../../session/second-factor/security-parts.tsx'
import { useVisitor } from '../../session/session.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Head } from '../shell/head.tsx'
import { BackToAccount } from './back-to-account.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadOwn(request, context.get(apiContext).account['second-factor'].$get())

const send = ((name, ...body) =>
  (securityCalls[name] as (...given: unknown[]) => Promise<unknown>)(...body)) as Security['send']

/** The security of one's own account: app, passkeys, recovery codes. */
export function Component() {
  const t = useT()
  const state = useLoaderData<typeof loader>()
  const email = useVisitor().user?.email ?? ''
  const security = useMemo(() => ({ t, send }), [t])
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[] | null>(null)
  const hydrated = useHydrated()
  // Only once the person has noted the codes: they are shown once, and reading may fail.
  const onChanged = (shown: string[] | null) => {
    setCodes(shown)
    if (!shown) void revalidate()
  }
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('second-factor.title')} description={t('second-factor.shopIntro')} noindex />
      <div className="max-w-160">
        {codes ? (
          <CodesShown t={t} codes={codes} email={email} onKept={() => onChanged(null)} />
        ) : (
          <>
            <BackToAccount />
            <h1>{t('second-factor.title')}</h1>
            <p className="mt-3 mb-8 text-quiet">{t('second-factor.shopIntro')}</p>
            {/* What the browser can do is known once scripts run. */}
            {hydrated ? (
              <SecurityContext value={security}>
                <SecurityParts state={state} onChanged={onChanged} />
              </SecurityContext>
            ) : (
              <span className="skeleton h-96" aria-busy="true" />
            )}
          </>
        )}
      </div>
    </div>
  )
}
