/** Longer names are refused by some file systems. */
const longest = 80

/** A title as the name of a file: without what file systems take for something else. */
export function fileNameOf(title: string, ending: 'csv' | 'png'): string {
  const name = title
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '')
  return `${name || 'chart'}.${ending}`
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
