import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath } from '../../i18n/texts.ts'

/** The links of the 404 page. */
export interface WaysOn {
  categories?: { id: number; name: string }[] | undefined
}

/** A 404 for a loader to throw, with the categories that are not empty, if they can be loaded. */
export async function notFound({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const { categories } = await load(context.get(apiContext).categories.$get({ query: { lang } })).catch(
    () => ({ categories: [] }),
  )
  const listed = categories.filter(({ products_count }) => products_count > 0)
  const ways: WaysOn = { categories: listed.map(({ id, name }) => ({ id, name })) }
  return new Response(JSON.stringify(ways), { status: 404, headers: { 'content-type': 'application/json' } })
}
