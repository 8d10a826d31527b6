import { LoaderCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LANG_NAMES } from '../../../../shared/languages.ts'
import { useAdmin } from '../admin.ts'
import { useBulk } from '../lists/bulk.ts'
import { formAt } from '../screens.ts'
import type { Translatable, Translated } from './translation.ts'

interface Props {
  record: Translatable
  parent: Translatable
  entity: Translated
}

/** Deletes a translation and opens its original; a toast offers the undo. */
export function RemoveTranslation({ record, parent, entity }: Props) {
  const { t } = useAdmin()
  const { state } = useLocation()
  const navigate = useNavigate()
  const send = useBulk(entity)
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : Trash2
  const lang = LANG_NAMES[record.lang]
  const run = async () => {
    if (busy) return
    setBusy(true)
    const change = { action: 'delete' } as const
    const said = {
      done: () => t('translations.removed', { lang }),
      undone: () => t('translations.madeAgain', { lang }),
    }
    if (await send(change, { ids: [record.id] }, { label: '', icon: Trash2, change, ...said })) {
      void navigate(formAt(entity, parent.id), { state })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={run}
      className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm text-quiet hover:text-bad max-sm:px-1"
    >
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      <span>{t('translations.remove')}</span>
    </button>
  )
}
