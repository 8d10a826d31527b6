import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { useT } from '../../i18n/texts.ts'
import { Head } from '../shell/head.tsx'
import { RetailerPicker } from './retailer-picker.tsx'
import { loadFinder } from './search.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadFinder(context.get(apiContext), request)

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
