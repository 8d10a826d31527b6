import { useFormContext } from 'react-hook-form'
import { LANG_NAMES, LANGS } from '../../../../../shared/languages.ts'
import { INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'

/** A sheet's own title in each language; where there is none, shoppers read its number. `path` is that of the table. */
export function SheetTitles({ path, title }: { path: string; title: string }) {
  const { t } = useAdmin()
  const { register } = useFormContext()
  return (
    <details className="mb-5 max-w-160">
      <summary className="min-h-11 cursor-pointer content-center text-sm">
        {t('products.parts.titles')}
      </summary>
      <p className="mb-2 text-sm text-quiet">{t('products.parts.titlesHelp', { title })}</p>
      <div className="grid gap-2">
        {LANGS.map((lang) => (
          <label key={lang} className="grid items-center gap-x-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
            <span className="text-quiet">{LANG_NAMES[lang]}</span>
            <input
              type="text"
              lang={lang}
              maxLength={80}
              autoComplete="off"
              aria-label={`${t('products.parts.titles')} (${LANG_NAMES[lang]}): ${title}`}
              {...register(`${path}.titles.${lang}`)}
              className={INPUT}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
