import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageArea } from '../../../shared/content/pages.ts'
import type { ShownPage } from '../../../shared/pages/pages.ts'
import { useOrigin } from '../../addresses.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { siteData } from '../home/site-data.ts'
import { Head } from '../shell/head.tsx'
import Horizon from '../shell/horizon.tsx'
import { ContactLinks } from './contact-links.tsx'
import { contactFor } from './contacts.ts'
import { Paper } from './paper.tsx'

/** A page's words, in the page's language; `?version=2` is a published version. */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<ShownPage & { area: PageArea }> {
  const { pathname, searchParams } = new URL(request.url)
  const area = pathname.split('/')[2] as PageArea
  const version = searchParams.get('version')
  const query = { lang: langOfPath(pathname), ...(version !== null && { version }) }
  return { area, ...(await load(context.get(apiContext).pages[':area'].$get({ param: { area }, query }))) }
}

/** The shop's own pages: `/{lang}/about-us`, `/terms`, `/privacy`, `/organisational-model`, `/imprint` and the like. */
export function Component() {
  const lang = useLang()
  const origin = useOrigin()
  const { area, page, others } = useLoaderData<typeof loader>()
  if (!page) return <NotWritten area={area} />
  const isAbout = area === 'about-us'
  return (
    <Paper
      area={area}
      page={page}
      others={others}
      type={isAbout ? 'AboutPage' : 'WebPage'}
      jsonLd={isAbout ? siteData(origin, lang).slice(0, 1) : []}
      picture={isAbout && <Horizon className="no-print mb-8 max-w-140" />}
    />
  )
}

/** A shop that has just been opened: nobody has published the page. */
function NotWritten({ area }: { area: PageArea }) {
  const t = useT()
  return (
    <article className="wide pt-10 sm:pt-14">
      <Head title={t(`shell.nav.${area}`)} noindex />
      <h1>{t(`shell.nav.${area}`)}</h1>
      <p className="mt-4 text-lg">{t('paper.notWritten')}</p>
      <p className="mt-2 mb-1 text-quiet">{t('paper.notWrittenText')}</p>
      <ContactLinks {...contactFor(area)} />
    </article>
  )
}
