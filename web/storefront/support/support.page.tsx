import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { faqPage } from '../catalogue/json-ld.ts'
import { Section } from '../catalogue/section.tsx'
import { Head } from '../shell/head.tsx'
import { ContactForm } from './contact-form.tsx'
import { Contacts } from './contacts.tsx'
import { Questions } from './questions.tsx'
import { sendMessage } from './send-message.ts'

// Rendered from the start; its scripts load after those of the first view.
const Updates = lazy(() => import('./updates.tsx'))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const api = context.get(apiContext)
  const [{ faqs }, { updates }] = await Promise.all([
    load(api.faqs.$get({ query: { lang } })),
    load(api.updates.$get({ query: { lang } })),
  ])
  return { faqs, updates }
}

export const action = sendMessage

export { shouldRevalidate } from '../catalogue/revalidate.ts'

export function Component() {
  const t = useT()
  const lang = useLang()
  const { faqs, updates } = useLoaderData<typeof loader>()
  return (
    <div className="wide py-10 sm:py-16">
      <Head
        title={t('support.title')}
        description={t('support.description')}
        jsonLd={import.meta.env.SSR && faqs.length > 0 && faqPage(faqs)}
      />
      <h1>{t('support.title')}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('support.intro')}</p>
      <div className="mt-5 mb-10 flex flex-wrap gap-3">
        <ButtonLink to={`/${lang}/register-unit`}>{t('support.register')}</ButtonLink>
        <ButtonLink to={`/${lang}/my-unit`}>{t('support.unit')}</ButtonLink>
      </div>
      {/* Where there is room, the contacts stay in view beside the rest. */}
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-16">
        {faqs.length > 0 && (
          <Section id="questions" title={t('support.faq.title')}>
            <Questions faqs={faqs} />
          </Section>
        )}
        <div className="xl:sticky xl:top-(--header) xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:self-start xl:*:grid-cols-1">
          <Section id="contacts" title={t('support.contacts.title')}>
            <Contacts />
          </Section>
        </div>
        <Section id="write" title={t('support.form.title')}>
          <p className="prose mb-6 text-quiet">{t('support.form.intro')}</p>
          <ContactForm />
        </Section>
        <Section id="updates" title={t('support.updates.title')}>
          <Suspense>
            <Updates updates={updates} />
          </Suspense>
        </Section>
      </div>
    </div>
  )
}
