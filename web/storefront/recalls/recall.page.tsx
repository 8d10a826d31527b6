import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { Headline, NoticeBody } from './notice-body.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const param = { id: params.id ?? '' }
  return load(context.get(apiContext).recalls[':id'].$get({ param, query: { lang } }))
}

/** One recall, as everybody reads it. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { recall } = useLoaderData<typeof loader>()
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={recall.title} description={recall.hazard} />
      <p>
        <Link to={`/${lang}/recalls`} className="link">
          {t('recalls.all')}
        </Link>
      </p>
      <div className="mt-3 mb-6">
        <Headline />
      </div>
      <h1 className="wrap-anywhere">{recall.title}</h1>
      <p className="figures mt-2 mb-8 text-quiet">
        {`${formatDate(recall.started_at)} · ${t(`recalls.state.${recall.state}`)}`}
      </p>
      <NoticeBody recall={recall} />
    </article>
  )
}
