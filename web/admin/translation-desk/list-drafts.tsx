import { Bot } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { type ForeignLang, LANG_NAMES } from '../../../shared/languages.ts'
import type { DeskKind, GapState } from '../../../shared/translation-desk/desk.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'

/** Has a machine draft what the filters leave of a language, some records a call; what was drafted before a failure is there. */
export function ListDrafts({ of }: { of: ForeignLang }) {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<number | null>(null)
  const draftAll = async () => {
    const sum = { drafted: 0, refused: 0 }
    setMade(0)
    try {
      for (let from: number | null = 0; from !== null; ) {
        const json = {
          of,
          'filters[kind]': (params.get('kind') ?? '') as DeskKind | '',
          'filters[state]': (params.get('state') ?? '') as GapState | '',
          from,
        }
        const part: { drafted: number; refused: number; next: number | null } = await read(
          api.admin['translation-desk'].drafts.$post({ json }),
        )
        sum.drafted += part.drafted
        sum.refused += part.refused
        setMade(sum.drafted)
        from = part.next
      }
      showToast({ kind: 'good', text: t('translation-desk.draft.made', { lang: LANG_NAMES[of], ...sum }) })
    } catch (error) {
      showFailure(t, error)
    }
    setMade(null)
    await revalidate()
  }
  return (
    <Button
      look="quiet"
      busy={made !== null}
      aria-label={t('translation-desk.draft.list', { lang: LANG_NAMES[of] })}
      onClick={() => void draftAll()}
    >
      {made === null && <Bot className="size-4 shrink-0" aria-hidden="true" />}
      <span className="text-left">
        {made === null
          ? t('translation-desk.draft.short')
          : t('translation-desk.draft.going', { count: made })}
      </span>
    </Button>
  )
}
