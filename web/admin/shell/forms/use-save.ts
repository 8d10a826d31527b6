import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useParams } from 'react-router'
import { ApiError } from '../../../api/client.ts'
import { answerOf, useSend } from '../actions.ts'
import { failureText, useAdmin } from '../admin.ts'
import { findLastAuthor } from '../history/history.ts'
import { useChanged } from '../tabs.ts'
import { sendUploads, type Upload } from '../uploads/upload.ts'
import { inWords, type Show } from './differences.ts'
import type { FormAction, Save } from './form-route.ts'
import { type Merged, merge, settle } from './merge.ts'

export interface Saving<V> {
  /** The name of the form's texts: `users`. */
  name: string
  /** Checks that only the form can make; throws `ApiError`, as the API does. */
  check?: (values: V) => void
  /** Reads what is stored now, in the form's shape. Forms of existing records need it, and forms with uploads, for the `id`. */
  reread?: (id?: number) => Promise<V>
  /** Files that are sent after the record was saved, one by one in this order. */
  uploads?: Upload[]
  show?: Show
}

/** The only id in an answer, `{ category_id: 7 }`; undefined without one. */
function idIn(answer: unknown): number | undefined {
  const [id] = Object.values(answer as Record<string, unknown>)
  return typeof id === 'number' ? id : undefined
}

/** A merge in which both changed the same, and who the other person was. */
interface Clash<V> {
  merged: Merged<V>
  stored: V
  who: string
}

/** The outcome of saving a form. */
export interface Saved<V> {
  values: V
  id: number | undefined
  /** What somebody else had changed, and was merged in, in words. */
  merged: string
}

/**
 * Saves a form, and brings the server's messages to their fields. It merges what somebody else saved meanwhile: where both
 * changed the same, `clash` holds it until the person has chosen (`choose`). `base` is what the form began with. `onSaved`
 * returns whether the form is left; it then saves nothing more, however long the next screen takes to load.
 */
export function useSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  saving: Saving<V>,
  base: { current: object },
  onSaved: (saved: Saved<V>) => Promise<'left' | 'goesOn'>,
) {
  const { t } = useAdmin()
  const { id: recordId } = useParams()
  const [problem, setProblem] = useState('')
  const [clash, setClash] = useState<Clash<V> | null>(null)
  const { name, check, reread, show, uploads = [] } = saving
  const sendSave = useSend<FormAction>()
  const changed = useChanged()

  const showErrors = (fields: Record<string, string>) => {
    Object.entries(fields).forEach(([path, message], index) => {
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }
  /** Continues the form from what is stored now, with other values. */
  const goOn = (stored: V, values: V) => {
    base.current = stored
    form.reset(stored)
    form.reset(values, { keepDefaultValues: true })
  }
  /** Merges with what is stored now, and saves the result unless there are conflicts. */
  const bringTogether = async (error: ApiError, values: V, reread: (id?: number) => Promise<V>) => {
    const [stored, who] = await Promise.all([
      reread(unsent.current?.id),
      recordId === undefined ? '' : findLastAuthor(name, recordId),
    ])
    // Not because somebody saved: another conflict, e.g. a name that is taken.
    if (stored.version === values.version) throw error
    const merged = merge(base.current, values, stored)
    if (merged.conflicts.length > 0) return setClash({ merged, stored, who })
    goOn(stored, merged.values)
    const { taken } = inWords(t, name, merged)
    const said = { name: who, fields: taken.join(', ') }
    await send(merged.values, taken.length === 0 ? '' : t(who ? 'conflict.keptOf' : 'conflict.kept', said))
  }
  /** Saves the merged values, with the person's choice for each conflict. */
  const choose = (choices: Record<string, 'own' | 'stored'>) => {
    if (!clash) return
    const values = settle(clash.merged, choices)
    goOn(clash.stored, values)
    void send(values)
  }
  /** What this form has saved, as JSON, as long as some of its files are not sent. */
  const unsent = useRef<{ id: number; json: string } | null>(null)
  const [isSendingFiles, setSendingFiles] = useState(false)
  /** The id of the saved record. */
  const saved = useRef<number | undefined>(undefined)
  /** Returns whether all files are sent. If not, the form continues from what is stored now, with its new version. */
  const sendFiles = async ({ id, json }: { id: number; json: string }) => {
    setSendingFiles(true)
    const isDone = await sendUploads(t, uploads, id)
    setSendingFiles(false)
    changed()
    if (isDone) return true
    setProblem(t('uploads.unsent'))
    const stored = await reread?.(id)
    if (!stored) return false
    unsent.current = { id, json: JSON.stringify(stored) }
    base.current = stored
    if (JSON.stringify(form.getValues()) === json) form.reset(stored)
    else form.setValue('version' as Path<V>, stored.version)
    return false
  }
  /** Saves the record, unless it is saved already, and its files. Returns whether nothing is left to do. */
  const saveAll = async (values: V) => {
    const json = JSON.stringify(values)
    if (unsent.current?.json !== json) {
      check?.(values)
      // An earlier try may have created the record and failed on its files: then it is edited.
      const id = unsent.current?.id ?? (recordId === undefined ? undefined : Number(recordId))
      saved.current = idIn(answerOf(await sendSave('save', { values, id } as Save<never>)))
      if (uploads.length === 0) return true
      if (saved.current === undefined)
        throw new Error('A form with uploads saves through a call that answers an id.')
      unsent.current = { id: saved.current, json }
    }
    return sendFiles(unsent.current)
  }
  const sending = useRef(false)
  const send = async (values: V, others = '') => {
    // Pressing Ctrl+S twice saves once.
    if (sending.current) return
    sending.current = true
    setProblem('')
    setClash(null)
    try {
      const isDone = await saveAll(values)
      const isLeft = isDone && (await onSaved({ values, id: saved.current, merged: others })) === 'left'
      sending.current = isLeft
    } catch (error) {
      sending.current = false
      try {
        const isStored = recordId !== undefined || unsent.current !== null
        if (!(error instanceof ApiError && error.code === 'conflict' && reread && isStored)) throw error
        await bringTogether(error, values, reread)
      } catch (error) {
        if (error instanceof ApiError) showErrors(error.fields)
        setProblem(failureText(t, error))
      }
    }
  }
  const question = clash && { who: clash.who, ...inWords(t, name, clash.merged, show) }
  const leaveOpen = () => setClash(null)
  return { send, sending, problem, setProblem, question, choose, leaveOpen, isSendingFiles }
}
