import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { dataProvider } from './data-provider';

/** What lists of react-admin need around them, with the cache of the whole app. What they remember stays off the device. */
export function ListArea({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext dataProvider={dataProvider} queryClient={cache} store={store}>
      {children}
    </CoreAdminContext>
  );
}
