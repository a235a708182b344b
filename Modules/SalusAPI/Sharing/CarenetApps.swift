public import SalusBase
public import SalusModels

/// Lists the apps in a carenet.
public struct ListCarenetAppsCall: APICall {
    public static let route = Route(.get, "carenets/{carenet}/apps", .session, "Lists the apps in a carenet.")
    public static let about = "By name, with their manifests. Anyone who is in the carenet may ask as well."
    public let carenet: CarenetID
    static let form = CallForm(identifier("carenet", \.carenet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = AppList

    public init(carenet: CarenetID) { self.carenet = carenet }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        carenet = try Self.form.read(arguments)
    }
}

/// Lets an app see the contents of a carenet, on behalf of its members.
public struct AddCarenetAppCall: APICall {
    public static let route = Route(.put, "carenets/{carenet}/apps/{name}", .session, "Lets an app into a carenet.")
    public static let about = """
        It must be enabled on the record and work for someone. Anyone who is in the carenet can \
        then give it access to that.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let carenet: CarenetID
    public let name: String
    static let form = CallForm(identifier("carenet", \.carenet), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = App

    public init(carenet: CarenetID, name: String) { (self.carenet, self.name) = (carenet, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, name) = try Self.form.read(arguments)
    }
}

/// Takes an app out of a carenet.
public struct RemoveCarenetAppCall: APICall {
    public static let route = Route(
        .delete, "carenets/{carenet}/apps/{name}", .session, "Takes an app out of a carenet.")
    public static let about = "At once: its access to the carenet ends. On the record it stays as it is."
    public static let errors: [APIErrorCode] = [.badName]
    public let carenet: CarenetID
    public let name: String
    static let form = CallForm(identifier("carenet", \.carenet), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(carenet: CarenetID, name: String) { (self.carenet, self.name) = (carenet, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (carenet, name) = try Self.form.read(arguments)
    }
}
