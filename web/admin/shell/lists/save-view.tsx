import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useSend } from '../actions.ts'
import { failureText, useAdmin } from '../admin.ts'
import type { ListAddress } from './list-address.ts'
import { type Views, viewSearch } from './use-views.ts'
import { VIEWS, type viewAction } from './view-actions.ts'

interface Props {
  views: Views
  address: ListAddress
  onSaved: () => void
}

/** Saves what the list shows now as a view with a name. */
export function SaveView({ views, address, onSaved }: Props) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const send = useSend<typeof viewAction>(VIEWS)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const data = {
      screen: views.screen,
      name: String(form.get('name')),
      search: address.viewParams,
      columns: views.columns,
      is_shared: form.has('shared'),
    }
    setBusy(true)
    const { answer, failure } = await send('create', data)
    setBusy(false)
    if (!answer) {
      const field = failure instanceof ApiError ? failure.fields['view_data.name'] : undefined
      return setProblem(field ?? failureText(t, failure))
    }
    views.settle()
    showToast({ kind: 'good', text: t('views.saved', { name: data.name }) })
    void navigate(viewSearch({ ...data, id: answer.view_id, is_own: true, owner: '' }), { replace: true })
    onSaved()
  }
  return (
    <form onSubmit={save} className="mt-3 grid gap-3 border-t border-line pt-3">
      <TextField
        label={t('views.name')}
        name="name"
        maxLength={60}
        required
        error={problem}
        autoComplete="off"
      />
      <label className="flex min-h-6 items-center gap-3">
        <input type="checkbox" name="shared" className="size-4 accent-pine" />
        <span>{t('views.share')}</span>
      </label>
      <Button type="submit" busy={busy}>
        {t('views.save')}
      </Button>
    </form>
  )
}
