import { useEffect } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import type { action } from '../accounts/prices.page.tsx'

/** Shows prices without the VAT that a retailer pays, or with it again; its account remembers that. */
export function NetSwitch({ net }: { net: boolean }) {
  const t = useT()
  const lang = useLang()
  const { pathname, search } = useLocation()
  const { Form, data, state } = useFetcher<typeof action>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!data) return
    if (data.failure) showToast({ kind: 'bad', text: data.failure.error })
    // Lists and products are not read again after other forms.
    else void revalidate()
  }, [data, revalidate])
  return (
    <Form method="post" action={`/${lang}/account/prices`} className="no-print inline">
      <input type="hidden" name="net" value={net ? '' : '1'} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button
        type="submit"
        disabled={state !== 'idle'}
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {t(net ? 'catalogue.box.showGross' : 'catalogue.box.showNet')}
      </button>
    </Form>
  )
}
