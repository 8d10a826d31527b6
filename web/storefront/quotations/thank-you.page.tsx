import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PostalAddress } from '../retailers/postal-address.tsx'
import { Head } from '../shell/head.tsx'
import { clearDraft, readSent, type Sent } from './draft.ts'

/** The number from the address. Everything else is only in the customer's mail, and in the tab that has sent it. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw new Response(null, { status: 404 })
  return { id: Number(params.id) }
}

/** After a request: its number, and what happens next. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { id } = useLoaderData<typeof loader>()
  // Only here, because the wizard would send an empty draft back to its first incomplete step.
  useEffect(clearDraft, [])
  const [sent, setSent] = useState<Sent | null>(null)
  useEffect(() => setSent(readSent(id)), [id])
  return (
    <div className="wide py-10 sm:py-16">
      <Head title={t('quotations.thankYou.title')} noindex />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h1 className="text-4xl sm:text-5xl">{t('quotations.thankYou.title')}</h1>
          <p className="prose mt-4 text-lg text-quiet">
            {sent?.email
              ? t('quotations.thankYou.mailTo', { email: sent.email })
              : t('quotations.thankYou.mail')}
          </p>
          <h2 className="mt-12 text-lg">{t('quotations.thankYou.next')}</h2>
          <ol className="mt-4 max-w-2xl">
            {(['retailer', 'offer', 'visit'] as const).map((step, i) => (
              <li key={step} className="grid grid-cols-[3rem_minmax(0,1fr)] border-t border-line py-4">
                <span className="title figures text-2xl text-pine" aria-hidden="true">
                  {i + 1}
                </span>
                <span className="pt-1">{t(`quotations.thankYou.steps.${step}`)}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:pt-2">
          <dl className="border-y border-line py-5">
            <dt className="label">{t('quotations.thankYou.number')}</dt>
            <dd className="title figures mt-1 text-5xl">{id}</dd>
            {sent?.vendor && <Retailer retailer={sent.vendor} />}
          </dl>
          <div className="mt-6 grid gap-3">
            <ButtonLink look="main" to={`/${lang}/products`}>
              {t('shell.toProducts')}
            </ButtonLink>
            <ButtonLink to={`/${lang}/calculator`}>{t('quotations.thankYou.toCalculator')}</ButtonLink>
            <ButtonLink look="quiet" to={`/${lang}`}>
              {t('shell.toHome')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

/** To whom it went, with what one needs to ask by telephone. */
function Retailer({ retailer }: { retailer: NearbyRetailer }) {
  const t = useT()
  const { telephone } = retailer
  return (
    <>
      <dt className="label mt-5">{t('quotations.detail.retailer')}</dt>
      <dd className="mt-1">
        <PostalAddress of={retailer} />
        {telephone && (
          <a
            translate="no"
            href={phoneLink(telephone)}
            className="link figures inline-flex min-h-11 items-center"
          >
            {telephone}
          </a>
        )}
      </dd>
    </>
  )
}
