import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Returns whether the page's dialog for something new is open, also by its address (`#new`: the command bar). */
export const useRequestedDialog = (): readonly [isOpen: boolean, setOpen: (next: boolean) => void] => {
  const navigate = useNavigate()
  const [isOpened, setOpened] = useState(false)
  const isRequested = useLocation({ select: ({ hash }) => hash === 'new' })
  const setOpen = (next: boolean): void => {
    setOpened(next)
    if (isRequested) void navigate({ to: '.', search: true, hash: '', replace: true })
  }
  return [isOpened || isRequested, setOpen]
}
