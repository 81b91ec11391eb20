// The button of the extension opens the panel beside the page: in Chrome and Edge by itself, in Firefox by this listener.
if (chrome.sidePanel) void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
else chrome.action.onClicked.addListener(() => void chrome.sidebarAction.toggle());
