import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useState } from 'react';

const BANNERS = [
  { tone: 'info', title: undefined, words: 'Your consultant added a document for you to read.' },
  { tone: 'success', title: 'Census submitted', words: 'We check it and write to you when it is done.' },
  { tone: 'warning', title: 'Due in 3 days', words: 'Upload your prior carrier bills by January 5, 2027.' },
  {
    tone: 'error',
    title: 'This file cannot be used',
    words: 'It is larger than 20 MB. Split it and upload the parts.',
  },
] as const;

export function Messages() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Stack gap={4}>
      {BANNERS.map(({ tone, title, words }) => (
        <Banner key={tone} tone={tone} title={title}>
          {words}
        </Banner>
      ))}
      {isOpen ? (
        <Banner
          title="One that can be dismissed"
          onClose={() => setOpen(false)}
          actions={
            <Button variant="secondary" size="small" onClick={() => setOpen(false)}>
              Dismiss it
            </Button>
          }
        >
          With something to do beside the words.
        </Banner>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Show the banner again
          </Button>
        </div>
      )}
    </Stack>
  );
}
