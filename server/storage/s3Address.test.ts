import { expect, it } from 'vitest'
import { s3Address } from './s3Storage'

it.each([
  ['s3://files', { bucket: 'files', prefix: '', endpoint: null, region: 'us-east-1', credentials: null }],
  [
    's3://files/a/b/?region=eu-west-2',
    { bucket: 'files', prefix: 'a/b/', endpoint: null, region: 'eu-west-2', credentials: null },
  ],
  [
    's3://KEY:se%2Fcr%2Bet@files?endpoint=https://storage.example.org:9000',
    {
      bucket: 'files',
      prefix: '',
      endpoint: 'https://storage.example.org:9000',
      region: 'us-east-1',
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cr+et' },
    },
  ],
])('reads %s', (url, address) => expect(s3Address(url)).toEqual(address))

it('requires a bucket, with an error that omits the secret', () => {
  expect(() => s3Address('s3://?endpoint=https://storage.example.org')).toThrow('no bucket')
  expect(() => s3Address('s3://?endpoint=https://a:secret@storage.example.org')).not.toThrow('secret')
})
