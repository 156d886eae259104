// Loaded into Prism: its process ends when the one that started it is gone, however that went.

process.once('disconnect', () => process.exit());
