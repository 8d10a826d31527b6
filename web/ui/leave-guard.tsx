import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'

interface Props {
  /** Whether something would be lost. */
  when: boolean
  texts: { title: string; text: string; stay: string; leave: string }
}

/** Asks before a page with unsaved changes is left, inside the site and on closing the tab. */
export function LeaveGuard({ when, texts }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocker.state])
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onCancel={() => blocker.reset?.()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-md border border-line bg-raised p-6 text-ink shadow-over backdrop:bg-black/40"
    >
      <h2 id="leave-title" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-quiet">{texts.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
        <Button look="quiet" onClick={() => blocker.proceed?.()}>
          {texts.leave}
        </Button>
      </div>
    </dialog>
  )
}
