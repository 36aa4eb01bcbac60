import { expect, test } from 'vitest'
import { allowsPrograms } from './memory-folder.mjs'

const mounted = (options: string): string =>
  `/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\ntmpfs /run tmpfs rw 0 0\n`

test('temporary files are in memory only where PostgreSQL’s copied programs run', () => {
  expect(allowsPrograms(mounted('rw,relatime'), '/dev/shm')).toBe(true)
  expect(allowsPrograms(mounted('rw,nosuid,noexec'), '/dev/shm')).toBe(false)
  expect(allowsPrograms('/dev/vda / ext4 rw 0 0\n', '/dev/shm')).toBe(false)
})
