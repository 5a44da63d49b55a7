<?php
// The settings of a WordPress of Debian's that lives in a folder of a test, told by the environment.
$folder = getenv('WP_FOLDER');
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('WP_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', getenv('WP_ADDRESS'));
define('WP_SITEURL', getenv('WP_ADDRESS'));
define('WP_CONTENT_DIR', $folder . '/content');
define('WP_CONTENT_URL', getenv('WP_ADDRESS') . '/content');
// Application passwords without https.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', false);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define($name . '_KEY', 'of a test');
    define($name . '_SALT', 'of a test');
}
define('ABSPATH', '/usr/share/wordpress/');
$table_prefix = 'wp_';
