import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { SuggestInput } from './suggest-input.tsx'

/** Where there is no room for the field it is as large as its icon, and lies over the header while it has the focus. */
const FORM =
  'relative size-11 focus-within:max-xl:absolute focus-within:max-xl:inset-x-2 focus-within:max-xl:z-10 focus-within:max-xl:w-auto md:focus-within:max-xl:left-auto md:focus-within:max-xl:w-112 md:focus-within:max-xl:right-(--gutter) xl:mr-2 xl:w-52'
const FIELD =
  'size-full rounded-md border border-transparent bg-transparent pl-10 placeholder:text-quiet hover:bg-sand focus:border-edge focus:bg-raised focus:pr-2 max-xl:not-focus:cursor-pointer max-xl:not-focus:text-transparent max-xl:not-focus:placeholder:text-transparent xl:border-line xl:pr-2'

/** The search of every page: a form of the list, so that it works without scripts. */
export function HeaderSearch() {
  const t = useT()
  return (
    <Form role="search" aria-label={t('shell.search')} action={`/${useLang()}/products`} className={FORM}>
      <SuggestInput
        away
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t('shell.search')}
        className={FIELD}
        boxClass="h-full"
      />
      <Search className="pointer-events-none absolute top-3 left-3 size-5" aria-hidden="true" />
    </Form>
  )
}
