import { Copy, ListChecks } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { OpenUnit } from '../../../shared/translation-desk/desk.admin.ts'
import type { Proposal } from '../../../shared/translation-desk/sentences.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  proposals: Proposal[]
  /** What the text is. */
  label: string
  /** The path of its field. */
  name: string
  of: ForeignLang
}

/** How the same text, or sentences of it, were translated elsewhere; pressed, one of them is taken. */
export function Hints({ proposals, label, name, of }: Props) {
  const { t } = useAdmin()
  const { setValue } = useFormContext()
  if (proposals.length === 0) return null
  return (
    <ul aria-label={t('translation-desk.proposals', { name: label })} className="grid border-l-2 border-line">
      {proposals.map(({ text, known, of: all }) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
            className="flex min-h-11 w-full items-start gap-2 py-2 pl-3 text-left text-sm hover:bg-sand"
          >
            <Copy className="mt-0.5 size-4 shrink-0 text-pine" aria-hidden="true" />
            <span className="min-w-0">
              <span lang={of} className="break-words whitespace-pre-line">
                {text}
              </span>
              {known < all && (
                <span className="block text-quiet">{t('translation-desk.known', { known, all })}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const isBlank = (value: unknown) => String(value ?? '').trim() === ''

/** Fills in all empty texts that were translated elsewhere as a whole. */
export function TakeKnown({ units }: { units: OpenUnit[] }) {
  const { t } = useAdmin()
  const { setValue } = useFormContext()
  const values = useWatch({ name: 'units' }) as { text: string }[]
  const known = units.flatMap(({ proposals }, at) => {
    const [first] = proposals ?? []
    return first && first.known === first.of && isBlank(values[at]?.text) ? [{ at, text: first.text }] : []
  })
  if (known.length === 0) return null
  return (
    <Button
      className="justify-self-start"
      onClick={() => {
        for (const { at, text } of known) setValue(`units.${at}.text`, text, { shouldDirty: true })
      }}
    >
      <ListChecks className="size-4" aria-hidden="true" />
      <span>{t('translation-desk.takeKnown', { count: known.length })}</span>
    </Button>
  )
}
