import { useRef, useState } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/client.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from '../lists/use-loaded.ts'
import { sendUploads } from '../uploads/send-uploads.ts'
import type { Upload } from '../uploads/upload.ts'
import type { Difference } from './conflict-dialog.tsx'
import { labelOf } from './form-context.ts'

export interface Saving<V> {
  /** Texts of the form: `users`. */
  name: string
  /**
   * Answers the record's id under its entity's name, as the API does. With an `id`, an earlier try of this form has made that
   * record already (only its files were not sent): it is edited.
   */
  save: (values: V, id?: number) => Promise<unknown>
  /** What is stored now, in the form's shape; for forms of what exists, and for those with uploads, of the `id`. */
  reread?: (id?: number) => Promise<V>
  /** Files that are sent after the record was saved, one by one in this order. */
  uploads?: Upload[]
  /** A value as a person reads it: the name behind an id. */
  show?: (path: string, value: unknown) => string | undefined
}

/** The one id in an answer: `{ category_id: 7 }`. */
function idIn(answer: unknown): number {
  const [id] = Object.values(answer as Record<string, unknown>)
  if (typeof id !== 'number') throw new Error('A form with uploads saves through a call that answers an id.')
  return id
}

/** Saves a form; brings the server's messages to their fields, and what somebody else saved meanwhile to `conflict`. */
export function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  saving: Saving<V>,
  onSaved: () => void,
) {
  const { t } = useAdmin()
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<{ stored: V; differences: Difference[] } | null>(null)
  const { name, save, reread, show, uploads = [] } = saving

  const showErrors = (fields: Record<string, string>) => {
    Object.entries(fields).forEach(([path, message], index) => {
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }
  const openConflict = async (error: ApiError, reread: (id?: number) => Promise<V>) => {
    const stored = await reread(kept.current?.id)
    const own = form.getValues()
    const shown = (path: string, value: unknown) => show?.(path, value) ?? String(value ?? '')
    const differences = Object.keys(error.fields).map((path) => ({
      path,
      label: labelOf(t, name, path),
      stored: shown(path, get(stored, path)),
      own: shown(path, get(own, path)),
    }))
    setConflict({ stored, differences })
  }
  /** What this form has saved, as JSON, while its files are not all sent. */
  const kept = useRef<{ id: number; json: string } | null>(null)
  const [isSendingFiles, setSendingFiles] = useState(false)
  /** Answers whether all files are sent. Otherwise the form goes on from what is stored now, its new version included. */
  const sendFiles = async ({ id, json }: { id: number; json: string }) => {
    setSendingFiles(true)
    const isDone = await sendUploads(t, uploads, id)
    setSendingFiles(false)
    announceChange()
    if (isDone) return true
    setProblem(t('uploads.unsent'))
    const stored = await reread?.(id)
    if (!stored) return false
    kept.current = { id, json: JSON.stringify(stored) }
    if (JSON.stringify(form.getValues()) === json) form.reset(stored)
    else form.setValue('version' as Path<V>, stored.version)
    return false
  }
  /** What is saved already is not saved again. Answers whether nothing is left to do. */
  const saveAll = async (values: V) => {
    const json = JSON.stringify(values)
    if (kept.current?.json !== json) {
      const answer = await save(values, kept.current?.id)
      announceChange()
      if (uploads.length === 0) return true
      kept.current = { id: idIn(answer), json }
    }
    return sendFiles(kept.current)
  }
  const sending = useRef(false)
  const send = async (values: V) => {
    // Ctrl+S twice is one save.
    if (sending.current) return
    sending.current = true
    setProblem('')
    setConflict(null)
    try {
      if (await saveAll(values)) onSaved()
      else sending.current = false
    } catch (error) {
      sending.current = false
      try {
        if (error instanceof ApiError && error.code === 'conflict' && reread)
          await openConflict(error, reread)
        else {
          if (error instanceof ApiError) showErrors(error.fields)
          setProblem(failureText(t, error))
        }
      } catch (second) {
        setProblem(failureText(t, second))
      }
    }
  }
  const closeConflict = () => setConflict(null)
  return { send, problem, setProblem, conflict, closeConflict, isSendingFiles }
}
