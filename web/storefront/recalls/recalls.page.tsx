import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/dates.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  return load(context.get(apiContext).recalls.$get({ query: { lang } }))
}

/** All recalls that began, for everybody. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { recalls } = useLoaderData<typeof loader>()
  return (
    <div className="wide py-8 sm:py-12">
      <Head title={t('recalls.title')} description={t('recalls.intro')} />
      <h1>{t('recalls.title')}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('recalls.intro')}</p>
      {recalls.length === 0 ? (
        <div className="mt-8">
          <Empty title={t('recalls.none')} />
        </div>
      ) : (
        <ul className="mt-8 border-t border-line">
          {recalls.map(({ id, title, started_at, state }) => (
            <li key={id} className="border-b border-line">
              <Link to={`/${lang}/recalls/${id}`} className="grid min-h-11 gap-1 py-4 hover:bg-sand">
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="figures text-sm text-quiet">
                  {`${formatDate(started_at)} · ${t(`recalls.state.${state}`)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
