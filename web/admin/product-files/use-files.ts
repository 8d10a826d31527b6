import { useEffect, useMemo, useRef, useState } from 'react'
import { codesIn, type Prefer, planFiles } from '../../../shared/catalogue/files/file-plan.ts'
import type { FileTarget } from '../../../shared/catalogue/files/file-rows.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { type Given, type GivenFiles, openFiles } from './given-files.ts'

/** Of so many files the progress is shown once: each time costs as much as opening one. */
const SHOWN_EACH = 10

/** What was opened, with the products that the names may mean. */
interface Opened extends GivenFiles {
  products: FileTarget[]
}

/** The files that a person gives, and what becomes of each; nothing is sent. */
export function useFiles() {
  const { t } = useAdmin()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [opening, setOpening] = useState<{ done: number; all: number } | null>(null)
  const [failure, setFailure] = useState('')
  const [prefer, setPrefer] = useState<Prefer | null>(null)
  const [left, setLeft] = useState<ReadonlySet<Given>>(new Set())
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (chosen: File[]) => {
    running.current?.abort()
    const stopping = new AbortController()
    running.current = stopping
    const { signal } = stopping
    setFailure('')
    setPrefer(null)
    setLeft(new Set())
    setOpening({ done: 0, all: 0 })
    try {
      const given = await openFiles(chosen, signal, (done, all) => {
        if (done % SHOWN_EACH === 0 || done === all) setOpening({ done, all })
      })
      const codes = codesIn(given.files.map(({ name }) => name))
      const { products } = await read(
        api.admin.products['file-targets'].$post({ json: { codes } }, { init: { signal } }),
      )
      if (!signal.aborted) setOpened({ ...given, products })
    } catch (error) {
      if (!signal.aborted) setFailure(failureText(t, error))
    }
    if (!signal.aborted) setOpening(null)
  }
  const plan = useMemo(() => opened && planFiles(opened.files, opened.products, prefer), [opened, prefer])
  return {
    opened,
    opening,
    failure,
    plan,
    prefer,
    setPrefer,
    /** Files that the person leaves out. */
    left,
    leave: (file: Given, leaves: boolean) =>
      setLeft((now) => {
        const next = new Set(now)
        if (leaves) next.add(file)
        else next.delete(file)
        return next
      }),
    take,
    cancel: () => {
      running.current?.abort()
      setOpening(null)
    },
    reset: () => setOpened(null),
  }
}
export type Files = ReturnType<typeof useFiles>
