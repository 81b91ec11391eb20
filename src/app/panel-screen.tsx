import { useNavigate, useParams } from 'react-router';
import { ChannelForm } from '../features/channel/channel-form.tsx';
import { PanelBox } from '../features/channel/panel-box.tsx';
import type { Stores } from '../features/channel/stores.ts';
import { usePanelLayout } from '../features/channel/use-panel-layout.ts';
import { useOptions } from '../features/channel/use-store.ts';
import { ChannelPanel } from '../features/panel/channel-panel.tsx';
import { useFollowedChannel } from '../features/panel/use-followed-channel.ts';
import { chooseChannel } from '../options/channel-choice.ts';
import styles from './panel-screen.module.css';

const PATH = '/panel/';

/** The panel of the channel in the path, alone: for a dock of OBS or a second monitor. It never hides. */
export function PanelScreen({ options, client }: Pick<Stores, 'options' | 'client'>) {
  const { urlChannel } = useParams();
  const navigate = useNavigate();
  const saved = useOptions(options);
  const choice = chooseChannel(null, urlChannel, null);
  const channel = useFollowedChannel({ options, client }, choice, saved, null);
  const { settings } = channel;
  const layout = usePanelLayout(true);
  return (
    <main className={styles.screen}>
      <PanelBox layout={layout} isAlone>
        <ChannelPanel
          channel={channel}
          layout={layout}
          channelForm={
            channel.login === null ? (
              <ChannelForm
                label="Go to:"
                saveLabel="Go"
                value={null}
                onChange={(login) => navigate(PATH + login)}
              />
            ) : null
          }
          pathOfChannels={PATH}
          autoHideSpace={null}
          isTimelineUnderVideo={false}
          popOut={null}
        />
      </PanelBox>
      {settings.isOpen && settings.Sheet && (
        <settings.Sheet channel={channel} options={options} client={client} />
      )}
    </main>
  );
}
