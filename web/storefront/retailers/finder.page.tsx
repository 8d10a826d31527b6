import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { Head } from '../shell/head.tsx'
import { RetailerPicker } from './retailer-picker.tsx'
import { loadFinder } from './search.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  return loadFinder(context.get(apiContext), url.searchParams, langOfPath(url.pathname))
}

/** Retailers near a place: `/{lang}/find-retailer?place&lat&lng&radius&cats`. */
export function Component() {
  const t = useT()
  const data = useLoaderData<typeof loader>()
  return (
    <div className="wide pt-10 sm:pt-14">
      <Head title={t('finder.title')} description={t('finder.description')} />
      <h1>{t('finder.title')}</h1>
      <p className="prose mt-3 mb-8 text-lg text-quiet">{t('finder.intro')}</p>
      <RetailerPicker data={data} searchLook="main" />
    </div>
  )
}
