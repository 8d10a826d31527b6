import { Mail, Phone, Printer, ShoppingCart } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { formatDate } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { phoneLink } from '../../../shared/phones.ts'
import type { Quotation } from '../../../shared/quotations.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { keepCartCount, useVisitor, visitorOf } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { IntoCart, type IntoCartResult } from '../orders/into-cart.tsx'
import { PostalAddress } from '../retailers/postal-address.tsx'
import { Head } from '../shell/head.tsx'
import { QuotationLines } from './quotation-lines.tsx'
import { QuotationTop } from './quotation-top.tsx'

/** For its retailer, for administrators, and for anybody with the link of the customer's mail; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? undefined
  const { user } = visitorOf(context)
  // A retailer who comes from a mail without being signed in is led here after signing in.
  if (!user && !token) throw redirectToSignIn(request)
  const query = {
    param: { id: params.id ?? '' },
    query: { token, lang: langOfPath(new URL(request.url).pathname) },
  }
  const { quotation } = await load(context.get(apiContext).quotations[':id'].$get(query))
  return { quotation, isCustomer: user?.role !== 'vendor' && user?.role !== 'admin' }
}

/** For its retailer: adds the requested lines to the cart. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<IntoCartResult> {
  const t = await textsOf(request)
  const query = { lang: langOfPath(new URL(request.url).pathname) }
  const call = context.get(apiContext).quotations[':id']['to-cart']
  const { answer, failure } = await command(t, call.$post({ param: { id: params.id ?? '' }, query }))
  if (failure) return { failure }
  keepCartCount(answer.cart.items_count)
  return { missing: answer.missing }
}

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 break-all text-pine hover:underline print:min-h-0 print:text-ink'

export function Component() {
  const t = useT()
  const { quotation, isCustomer } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const buys = useVisitor().user?.role === 'vendor'
  const busy = useNavigation().formMethod === 'POST'
  const title = t('quotations.detail.title', { id: quotation.id })
  return (
    <article className="wide py-8 sm:py-12 print:py-0">
      <Head title={title} noindex />
      <QuotationTop isCustomer={isCustomer} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="figures">{title}</h1>
          <p className="figures mt-2 text-quiet">
            <time dateTime={quotation.created_at}>
              {t('quotations.detail.askedOn', { date: formatDate(quotation.created_at) })}
            </time>
            {' · '}
            {t(`quotations.detail.userType.${quotation.user_type}`)}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3">
          {buys && (
            <Form method="post" preventScrollReset>
              <SubmitButton look="plain" busy={busy}>
                {!busy && <ShoppingCart className="size-5" aria-hidden="true" />}
                {t('quotations.detail.toCart')}
              </SubmitButton>
            </Form>
          )}
          <Button onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" />
            {t('quotations.detail.print')}
          </Button>
        </div>
      </header>
      {result && (
        <div className="no-print mt-6">
          <IntoCart result={result} of={quotation.specifications.length} />
        </div>
      )}
      <div className="mt-8 grid gap-8 border-t border-line pt-6 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:pt-4">
        <Customer quotation={quotation} canReply={!isCustomer} />
        <Retailer retailer={quotation.vendor} />
      </div>
      {quotation.note && (
        <section className="mt-8 border-t border-line pt-6 print:mt-4 print:pt-4">
          <h2 className="label">{t('quotations.detail.note')}</h2>
          <p className="prose mt-1 whitespace-pre-line">{quotation.note}</p>
        </section>
      )}
      <QuotationLines lines={quotation.specifications} />
    </article>
  )
}

function Customer({ quotation, canReply }: { quotation: Quotation; canReply: boolean }) {
  const t = useT()
  const { id, name, surname, email, telephone } = quotation
  const subject = t('quotations.detail.replySubject', { id, brand: BRAND.name })
  return (
    <section>
      <h2 className="label">{t(canReply ? 'quotations.detail.customer' : 'quotations.detail.you')}</h2>
      <p className="title mt-1 text-lg">
        {name} {surname}
      </p>
      <ul className="mt-1">
        <li>
          <a href={`mailto:${email}`} className={CONTACT}>
            <Mail className="size-4 shrink-0" aria-hidden="true" />
            {email}
          </a>
        </li>
        {telephone && (
          <li>
            <a href={phoneLink(telephone)} className={`${CONTACT} figures`}>
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              {telephone}
            </a>
          </li>
        )}
      </ul>
      {canReply && (
        <p className="text-sm">
          <span className="text-quiet">{t('quotations.detail.language')}</span> {LANG_NAMES[quotation.lang]}
        </p>
      )}
      {canReply && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="no-print mt-4 inline-flex min-h-11 items-center justify-center gap-2 rounded-md bg-signal px-4 font-semibold text-on-signal transition-colors hover:bg-signal-deep"
        >
          {t('quotations.detail.reply')}
        </a>
      )}
    </section>
  )
}

function Retailer({ retailer }: { retailer: Quotation['vendor'] }) {
  const t = useT()
  return (
    <section>
      <h2 className="label">{t('quotations.detail.retailer')}</h2>
      <PostalAddress of={retailer} className="mt-1" />
      {retailer.telephone && (
        <a href={phoneLink(retailer.telephone)} className={`${CONTACT} figures`}>
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          {retailer.telephone}
        </a>
      )}
    </section>
  )
}
