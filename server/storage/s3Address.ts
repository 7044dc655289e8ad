import 'server-only'

export type S3Address = {
  bucket: string
  /** Prefix of all keys, for a shared bucket: empty, or a path that ends in a slash. */
  prefix: string
  /** Null for Amazon S3. */
  endpoint: string | null
  region: string
  /**
   * Null when the environment supplies them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the instance.
   */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** s3://KEY:SECRET@bucket/folder?endpoint=https://host&region=name, with both keys URL-encoded (a slash is %2F). */
export function s3Address(blobUrl: string): S3Address {
  const { hostname, pathname, searchParams, username, password } = new URL(blobUrl)
  if (hostname === '') throw new Error('BLOB_URL names no bucket: s3://bucket?endpoint=https://storage.example.org')
  const folder = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}
