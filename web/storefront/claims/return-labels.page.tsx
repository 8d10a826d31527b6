import { ChevronLeft, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Claim } from '../../../shared/claims/claims.ts'
import { type ClaimReturn, isOutstanding } from '../../../shared/claims/return-states.ts'
import { useOrigin } from '../../addresses.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { ClaimTitle } from './claim-state.tsx'
import { ReturnAddress } from './return-address.tsx'

const QrCode = import.meta.env.SSR ? () => null : lazy(() => import('../../ui/qr-code.tsx'))

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const at = context.get(apiContext).claims[':id']
  const param = { id: params.id ?? '' }
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  const [{ claim }, { returns }] = await Promise.all([
    loadOwn(request, at.$get({ param, query })),
    loadOwn(request, at.returns.$get({ param })),
  ])
  return { claim, returns: returns.filter(isOutstanding) }
}

/** What is glued on a parcel; its code leads who opens it to the claim. */
function Label({ claim: { id, vendor, unit, lines }, one }: { claim: Claim; one: ClaimReturn }) {
  const t = useT()
  const hydrated = useHydrated()
  const address = `${useOrigin()}/admin/claims/${id}`
  const line = lines.find((some) => some.id === one.line_id)
  return (
    <li className="grid max-w-[36rem] break-inside-avoid gap-4 border border-line bg-white p-5 text-black sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <p className="figures text-xl font-semibold wrap-anywhere">{one.number}</p>
        <div>
          <p className="text-sm">{t('claims.returns.to')}</p>
          <div className="text-lg">
            <ReturnAddress />
          </div>
        </div>
        <p className="text-sm wrap-anywhere">{`${t('claims.returns.sender')} ${vendor.name}`}</p>
        <p className="text-sm wrap-anywhere">
          <span>{line?.product_id === null ? t('claims.whole') : line?.name}</span>
          <br />
          <span className="figures">{`${unit.code} · S/N ${unit.serial_number}`}</span>
        </p>
      </div>
      <span className="size-36 max-sm:-ml-3 [&>svg]:size-36 [&>svg]:border-0">
        {hydrated && (
          <Suspense>
            <QrCode text={address} label={t('claims.returns.qr', { number: one.number })} />
          </Suspense>
        )}
      </span>
    </li>
  )
}

/** Labels of the parts of a claim that are still to come back. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const hydrated = useHydrated()
  const { claim, returns } = useLoaderData<typeof loader>()
  const title = t('claims.returns.labels')
  return (
    <article className="wide py-8 sm:py-12 print:py-0">
      <Head title={`${title} · ${claim.number}`} noindex />
      <div className="no-print mb-6 grid justify-items-start gap-3">
        <Link
          to={`/${lang}/claims/${claim.id}`}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          <span>
            <ClaimTitle number={claim.number} />
          </span>
        </Link>
        <h1>{title}</h1>
        {returns.length > 0 && (
          <Button look="main" disabled={!hydrated} onClick={() => window.print()}>
            <Printer className="size-4" aria-hidden="true" />
            <span>{t('claims.returns.print')}</span>
          </Button>
        )}
      </div>
      {returns.length > 0 ? (
        <ul className="grid gap-4">
          {returns.map((one) => (
            <Label key={one.id} claim={claim} one={one} />
          ))}
        </ul>
      ) : (
        <p>{t('claims.returns.none')}</p>
      )}
    </article>
  )
}
