export const allowsPrograms: (mounts: string, folder: string) => boolean
