import { env } from '@/server/env'
import { copyFiles } from '@/server/storage/copyFiles'
import { copyMark } from '@/server/storage/copyMark'
import { fileStorage } from '@/server/storage/fileStorage'
import { s3Storage } from '@/server/storage/s3Storage'
import { fileFolder } from '@/server/storage/storage'
import { markKey } from '@/server/storage/storageKey'

const { blobUrl } = env()
if (blobUrl === null) {
  console.error(
    'BLOB_URL is not set: it names the bucket that the files go to, s3://KEY:SECRET@bucket?endpoint=https://storage.example.org',
  )
  process.exitCode = 2
} else if (!(await copyMark(fileStorage(fileFolder()), s3Storage(blobUrl)))) {
  console.error(
    `The bucket is marked as another installation's: nothing was copied. If it is yours, remove its object "${markKey}" and begin again.`,
  )
  process.exitCode = 1
} else {
  const handleProgress = (copied: number) => console.info(`  ${copied} files copied so far`)
  const { copied, present, damaged } = await copyFiles(fileStorage(fileFolder()), s3Storage(blobUrl), handleProgress)
  console.info(
    `${copied} files copied and compared, ${present} were there already. The folder ${fileFolder()} was left as it is.`,
  )
  for (const key of damaged) console.error(`  ${key} is not in the bucket as it is in the folder`)
  if (damaged.length > 0) process.exitCode = 1
}
