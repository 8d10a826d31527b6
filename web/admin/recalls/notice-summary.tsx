import { formatDay } from '../../../shared/dates.ts'
import { DEFAULT_LANG, FOREIGN_LANGS, LANG_NAMES } from '../../../shared/languages.ts'
import type { AdminRecall, RecallTarget } from '../../../shared/recalls/recalls.admin.ts'
import { useAdmin } from '../shell/admin.ts'

const BOUNDS = ['serial_from', 'serial_to', 'shipped_from', 'shipped_to', 'bought_from', 'bought_to'] as const

/** What a recall says, in which languages, and which units it is for. */
export function NoticeSummary({ recall: { texts, targets } }: { recall: AdminRecall }) {
  const { t } = useAdmin()
  /** Each bound of a target that was set, with what it is called. */
  const boundsOf = (target: RecallTarget) =>
    BOUNDS.flatMap((name) => {
      const value = target[name]
      if (!value) return []
      return `${t(`recalls.fields.${name}`)} ${name.startsWith('serial') ? value : formatDay(value)}`
    })
  return (
    <section className="grid max-w-3xl gap-6">
      <div>
        <h2 className="text-lg!">{t('recalls.notice')}</h2>
        <ul className="mt-2 border-t border-line">
          {[DEFAULT_LANG, ...FOREIGN_LANGS]
            .filter((lang) => texts[lang])
            .map((lang) => (
              <li key={lang} className="grid gap-1 border-b border-line py-3">
                <span className="text-sm text-quiet">{LANG_NAMES[lang]}</span>
                <span lang={lang} className="font-medium wrap-anywhere">
                  {texts[lang]!.title}
                </span>
                <span lang={lang} className="prose whitespace-pre-line wrap-anywhere">
                  {texts[lang]!.hazard}
                </span>
              </li>
            ))}
        </ul>
      </div>
      <div>
        <h2 className="text-lg!">{t('recalls.targets')}</h2>
        <ul className="mt-2 border-t border-line">
          {targets.map((target, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: targets have no other name and stay in their order
            <li key={at} className="border-b border-line py-3">
              <span className="figures">{[target.code, ...boundsOf(target)].join(' · ')}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
