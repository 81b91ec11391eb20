// The button of the extension opens and closes the panel beside the page.
void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
