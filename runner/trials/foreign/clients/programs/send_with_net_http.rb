# Sends by net/http of the standard library, which follows no redirect.
require 'base64'
require 'net/http'

$stdout.sync = true
$stdin.each_line do |line|
  method, url, fields, body = line.split
  uri = URI(url)
  request = Net::HTTPGenericRequest.new(method, !body.eql?('-'), true, uri)
  (fields == '-' ? [] : fields.split(',')).each do |field|
    name, value = field.split(':')
    request[name] = Base64.decode64(value)
  end
  request.body = Base64.decode64(body) unless body == '-'
  begin
    response = Net::HTTP.start(uri.hostname, uri.port) { |http| http.request(request) }
    response.value
    puts "ok #{Base64.strict_encode64(response.body.to_s)}"
  rescue StandardError => e
    puts "fault #{e.class}"
  end
end
