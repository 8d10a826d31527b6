import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { makeDetector, serialIn } from './scanning.ts'

/** How often the picture is looked at. */
const EVERY_MS = 200

interface Props {
  onFound: (serial: string) => void
  onClose: () => void
}

/** Reads a QR code or bar code by the camera; its pictures stay in the browser. */
export default function ScanDialog({ onFound, onClose }: Props) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    let camera: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let current = true
    const look = async () => {
      const detector = makeDetector()
      camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (!current || !shown) return stop()
      shown.srcObject = camera
      await shown.play()
      const next = async () => {
        const codes = await detector.detect(shown).catch(() => [])
        const serial = codes.map(({ rawValue }) => serialIn(rawValue)).find(Boolean)
        if (!current) return
        if (serial) found.current(serial)
        else timer = setTimeout(() => void next(), EVERY_MS)
      }
      await next()
    }
    const stop = () => {
      for (const track of camera?.getTracks() ?? []) track.stop()
    }
    // No camera, or the person does not want it: the number can be typed.
    look().catch(() => current && setRefused(true))
    return () => {
      current = false
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Dialog title={t('warranties.register.scan')} close={t('warranties.register.close')} onClose={onClose}>
      {isRefused ? (
        <Alert kind="bad">{t('warranties.register.noCamera')}</Alert>
      ) : (
        <div className="grid gap-3">
          <p className="text-quiet">{t('warranties.register.scanHelp')}</p>
          <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-md bg-ink object-cover" />
        </div>
      )}
    </Dialog>
  )
}
