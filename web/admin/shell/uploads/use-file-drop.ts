import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Handlers of an element onto which files are dragged or pasted, with whether some are held over it. */
export function useFileDrop(onFiles: (files: FileList) => unknown) {
  const [isOver, setOver] = useState(false)
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  }
  return { isOver, handlers }
}
