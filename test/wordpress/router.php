<?php
// Answers every request as WordPress does; the beginning of its path may ask for what goes wrong on real sites.
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (str_starts_with($path, '/content/uploads/')) {
    $file = getenv('WP_FOLDER') . $path;
    header('content-type: ' . mime_content_type($file));
    readfile($file);
    return;
}
[, $wrong] = explode('/', $path);
if ($wrong === 'without-header') {
    unset($_SERVER['HTTP_AUTHORIZATION'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW']);
}
if (str_ends_with($path, '/xmlrpc.php')) {
    define('XMLRPC_REQUEST', true);
}
require __DIR__ . '/config.php';
require ABSPATH . 'wp-settings.php';
if ($wrong === 'without-passwords') {
    add_filter('wp_is_application_passwords_available', '__return_false');
}
if ($wrong === 'without-rest') {
    add_filter('rest_authentication_errors', fn() => new WP_Error('rest_disabled', 'No', ['status' => 401]));
}
if (defined('XMLRPC_REQUEST')) {
    require ABSPATH . 'wp-admin/includes/admin.php';
    require ABSPATH . WPINC . '/class-IXR.php';
    require ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
    (new wp_xmlrpc_server())->serve_request();
    return;
}
if ($wrong !== '') {
    $_SERVER['REQUEST_URI'] = '/?' . ($_SERVER['QUERY_STRING'] ?? '');
}
define('WP_USE_THEMES', true);
wp();
require ABSPATH . WPINC . '/template-loader.php';
